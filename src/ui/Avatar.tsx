import { avatarSizes, initialsOf } from './avatar.ts';

interface Props {
  name: string;
  /** Path of a picture, or empty. */
  src: string;
  size?: keyof typeof avatarSizes;
  /** Background tone of the initials, if there is no picture. */
  tone?: string;
}

/** The avatar of ui/Avatar.astro, for islands. */
export function Avatar({ name, src, size = 'middle', tone = 'neutral' }: Props) {
  if (!src)
    return (
      <span className={`avatar avatar-${size} tone-${tone}`} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  return (
    <img
      className={`avatar avatar-${size}`}
      src={src}
      width={avatarSizes[size]}
      height={avatarSizes[size]}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
