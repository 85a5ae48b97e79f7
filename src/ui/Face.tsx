import { faceSizes, initialsOf } from './face.ts';

interface Props {
  name: string;
  /** Path of a picture, or empty. */
  src: string;
  size?: keyof typeof faceSizes;
  /** Behind the letters, where there is no picture. */
  tone?: string;
}

/** The avatar of ui/Face.astro, for islands. */
export function Face({ name, src, size = 'middle', tone = 'neutral' }: Props) {
  if (!src)
    return (
      <span className={`face face-${size} tone-${tone}`} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  return (
    <img
      className={`face face-${size}`}
      src={src}
      width={faceSizes[size]}
      height={faceSizes[size]}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
