interface Props {
  /** Name of the content that is loading, for screen readers. */
  label: string;
  rows?: number;
}

/**
 * Placeholder for rows that are loading.
 *
 *     <LoadingState label={…} rows={5} />
 */
export function LoadingState({ label, rows = 4 }: Props) {
  return (
    <div className="tile grid gap-3 p-5" aria-busy="true">
      <p className="sr-only" role="status">
        {label}
      </p>
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are the same.
        <div key={at} className="h-12 skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}
