import type { ReactNode } from 'react';

/** Section of a page with its heading; ui/Card.astro is the static equivalent. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="tile grid content-start gap-3 p-5 sm:p-6">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** List of labels and values. */
export function Facts({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
