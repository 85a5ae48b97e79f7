import { device } from '../lib/storage.ts';
import { attributesOf, defaultSettings, keptSettings, type LayoutSettings } from './look-settings.ts';

const isKept = (key: string) => (keptSettings as readonly string[]).includes(key);

/** Stored settings of the browser and of this tab; entries with a wrong type or an unknown name are ignored. */
function current(): LayoutSettings {
  const found = { ...device.tabSettings.readObject(), ...device.settings.readObject() };
  const known = Object.entries(found).filter(([key, value]) => typeof value === typeof defaultSettings[key as keyof LayoutSettings]);
  return { ...defaultSettings, ...Object.fromEntries(known) };
}

function apply(settings: LayoutSettings): void {
  for (const [attribute, value] of Object.entries(attributesOf(settings))) {
    if (value === undefined) document.documentElement.removeAttribute(attribute);
    else document.documentElement.setAttribute(attribute, value);
  }
  const sheet = document.querySelector<HTMLLinkElement>('[data-route-sheet]');
  if (sheet) sheet.disabled = settings.routeTransition === 'none';
}

/** Stores the skin, the direction and the collapsed menu permanently, other settings for the lifetime of the tab. */
function keep(key: string, value: unknown): void {
  const place = isKept(key) ? device.settings : device.tabSettings;
  place.writeJson({ ...place.readObject(), [key]: value });
}

function show(form: HTMLFormElement): void {
  const settings: Record<string, unknown> = { ...current() };
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.type === 'checkbox') field.checked = settings[field.name] === true;
    else field.checked = settings[field.name] === field.value;
  }
}

/** Initializes the customizer panel, if the page has one. */
export function customize(): void {
  const form = document.querySelector<HTMLFormElement>('[data-customizer]');
  if (!form) return;
  show(form);
  // The navbar's button can change the skin in the meantime.
  document.querySelector('#customizer')?.addEventListener('toggle', () => show(form));
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    keep(target.name, target.type === 'checkbox' ? target.checked : target.value);
    apply(current());
  });
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    for (const key of Object.keys(defaultSettings)) keep(key, defaultSettings[key as keyof LayoutSettings]);
    apply(defaultSettings);
    show(form);
  });
}
