/** An icon named in data by its Feather name, from the file of all icons. */
export function PageIcon({ name, size = 20, className = '' }: { name: string; size?: number; className?: string }) {
  return (
    <svg className={`shrink-0 ${className}`} width={size} height={size} aria-hidden="true">
      <use href={`/assets/icons.svg#${name}`} />
    </svg>
  );
}
