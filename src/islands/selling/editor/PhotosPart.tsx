import { Camera, RotateCw, X } from 'lucide-react';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { maxListingPhotos } from '#contract/values/market/listings.ts';
import { WrittenText } from '../../../ui/WrittenText.tsx';
import { idOf } from './Field.tsx';
import { PhotoRow, type PhotoUse } from './PhotoRow.tsx';
import type { PartProps } from './props.ts';
import type { PhotoTools } from './use-photos.ts';

type Sortable = ComponentType<ComponentProps<typeof import('./SortablePhotos.tsx').SortablePhotos>>;

/**
 * Drag and drop of photos, loaded on first interaction. It replaces the list only while nothing in it has focus, as focus would be lost.
 */
function useSortable(isTurnedTo: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const [arrived, arrive] = useState<{ SortablePhotos: Sortable }>();
  useEffect(() => {
    if (!isTurnedTo) return;
    const stop = new AbortController();
    import('./SortablePhotos.tsx').then(
      ({ SortablePhotos }) => {
        const put = () => list.current?.contains(document.activeElement) || arrive({ SortablePhotos });
        if (stop.signal.aborted) return;
        put();
        list.current?.addEventListener('focusout', () => setTimeout(put), { signal: stop.signal });
      },
      // The buttons offer the same actions.
      () => undefined,
    );
    return () => stop.abort();
  }, [isTurnedTo]);
  return { list, arrived };
}

/** Photos in the seller’s order; the first is the cover. */
export function PhotosPart({ tools, ...part }: PartProps & { tools: PhotoTools }) {
  const { t, values, problems, isOff, onChange } = part;
  const [isTurnedTo, turnTo] = useState(false);
  const { list, arrived } = useSortable(isTurnedTo);
  const [surplus, setSurplus] = useState(0);
  const [said, say] = useState('');
  const { photos } = values;
  const known = useRef(photos.length);
  useEffect(() => {
    if (photos.length > known.current) say(t('selling.photos.arrived', { count: photos.length }));
    known.current = photos.length;
  }, [photos.length, t]);

  function move(from: number, to: number): void {
    const moved = photos[from];
    if (!moved || to < 0 || to >= photos.length || from === to) return;
    onChange({ photos: photos.toSpliced(from, 1).toSpliced(to, 0, moved) });
    say(t('selling.photos.moved', { place: to + 1, total: photos.length }));
  }
  const rows = photos.map((use, at) => ({
    use,
    photo: tools.photoOf(use.id),
    at,
    total: photos.length,
    t,
    isOff,
    onMove: (to: number) => move(at, to),
    onDescribe: (description: string) => onChange({ photos: photos.with(at, { ...use, description }) }),
    onRemove: () => {
      onChange({ photos: photos.toSpliced(at, 1) });
      say(t('selling.photos.removed'));
      document.getElementById(idOf('photos'))?.focus();
    },
  })) satisfies PhotoUse[];
  return (
    <section
      className="tile grid gap-4 p-4 sm:p-6"
      aria-labelledby="part-photos"
      onFocus={() => turnTo(true)}
      onPointerEnter={() => {
        turnTo(true);
        tools.prepare();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!isOff) setSurplus(tools.add([...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/'))));
      }}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg" id="part-photos">
          {t('selling.photos.title')}
        </h2>
        <p className="text-sm text-quiet tabular-nums">{t('selling.photos.count', { count: photos.length, max: maxListingPhotos })}</p>
      </div>
      {!isOff && tools.room > 0 && (
        <label className="btn h-14 border-dashed focus-within:outline-2 focus-within:outline-offset-2">
          <Camera size={22} aria-hidden="true" />
          {t('selling.photos.add')}
          <input
            id={idOf('photos')}
            className="sr-only"
            type="file"
            accept="image/*"
            multiple
            aria-describedby={`${idOf('photos')}-error ${idOf('photos')}-hint`}
            onChange={({ target }) => {
              turnTo(true);
              setSurplus(tools.add(target.files ?? []));
              target.value = '';
            }}
          />
        </label>
      )}
      <p className="text-sm text-quiet" id={`${idOf('photos')}-hint`}>
        {t('selling.photos.hint')}
      </p>
      <p className="error-text" id={`${idOf('photos')}-error`} role="status">
        {surplus > 0 ? t('selling.photos.tooMany', { max: maxListingPhotos }) : problems.photos}
      </p>
      <div ref={list}>
        {arrived && !isOff ? (
          <arrived.SortablePhotos rows={rows} t={t} onMove={move} />
        ) : (
          <ol className="grid gap-3 lg:grid-cols-2">
            {rows.map((row) => (
              <PhotoRow key={row.use.id} {...row} />
            ))}
          </ol>
        )}
      </div>
      {tools.uploads.length > 0 && <Uploads tools={tools} t={t} />}
      <p className="sr-only" role="status">
        {said}
      </p>
    </section>
  );
}

/** Uploads in progress. */
function Uploads({ tools, t }: { tools: PhotoTools } & Pick<PartProps, 't'>) {
  return (
    <ul className="grid gap-3" aria-label={t('selling.photos.sending')}>
      {tools.uploads.map(({ key, name, preview, state, progress, problem }) => (
        <li key={key} className="flex items-center gap-3">
          {preview && <img className="h-14 w-18 rounded-field object-cover" src={preview} width={72} height={56} alt="" />}
          <div className="grid min-w-0 grow gap-1">
            <WrittenText className="truncate text-sm">{name}</WrittenText>
            {state === 'failed' ? (
              <p className="error-text" role="status">
                {problemText(problem ?? 'UNKNOWN', t)}
              </p>
            ) : (
              <progress className="progress-bar" max={1} value={progress} aria-label={t('selling.photos.progress', { name })} />
            )}
          </div>
          {state === 'failed' && (
            <button type="button" className="bar-button" aria-label={t('selling.photos.retry', { name })} onClick={() => tools.retry(key)}>
              <RotateCw size={20} aria-hidden="true" />
            </button>
          )}
          <button type="button" className="bar-button" aria-label={t('selling.photos.cancel', { name })} onClick={() => tools.cancel(key)}>
            <X size={20} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function problemText(code: string, t: PartProps['t']): string {
  for (const key of [`selling.photos.problem.${code}`, `error.${code}`]) if (t(key) !== key) return t(key);
  return t('error.UNKNOWN');
}
