import { randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const hour = 3600 * 1000;
const day = 24 * hour;
/** File built by Astro, whose name contains a hash of its contents. */
const asset = /^\/_astro\/[\w-][\w.-]*$/;
const files = 'client/_astro';

/**
 * Scripts and styles of earlier and later releases: open pages request those of the former, and with several servers another server may
 * respond. They are found beside this release, and in the folder `assetsDir` that servers share. Each server copies its own files there,
 * marks them as in use every hour, and removes files that no server has used for a day.
 */
export class OtherReleases {
  readonly #folder: string;
  readonly #assetsDir: string | undefined;
  readonly #places: string[];

  constructor(folder: string, assetsDir: string | undefined) {
    this.#folder = folder;
    this.#assetsDir = assetsDir;
    // Only the installer of releases writes to a folder of this name.
    const beside = basename(dirname(folder)) === 'releases' ? [dirname(folder)] : [];
    this.#places = [...beside, ...(assetsDir ? [assetsDir] : [])];
  }

  /** Returns the folder of the release that has a file. */
  async folderOf(address: string): Promise<string | undefined> {
    if (!asset.test(address)) return undefined;
    for (const place of this.#places) {
      const names = await readdir(place).catch(() => []);
      for (const name of names.filter((each) => !each.startsWith('.'))) {
        const found = await stat(join(place, name, 'client', address)).catch(() => undefined);
        if (found?.isFile()) return join(place, name, 'client');
      }
    }
    return undefined;
  }

  /** Shares the files of this release. @throws Error if the folder is not writable */
  async share(): Promise<void> {
    await touch(this.#folder);
    if (!this.#assetsDir) return;
    const own = join(this.#assetsDir, await nameOf(this.#folder));
    if (!(await touch(own))) {
      // Hidden until complete; processes of several machines may have the same number.
      const unfinished = join(this.#assetsDir, `.${randomUUID()}`);
      await cp(join(this.#folder, files), join(unfinished, files), { recursive: true });
      // Another server of this release may have been faster.
      await rename(unfinished, own).catch(() => rm(unfinished, { recursive: true, force: true }));
    }
    await this.#removeUnused(this.#assetsDir);
  }

  async #removeUnused(assetsDir: string): Promise<void> {
    for (const name of await readdir(assetsDir)) {
      const path = join(assetsDir, name);
      const about = await stat(join(path, files)).catch(() => undefined);
      const lastUse = about && (await stat(path).catch(() => undefined))?.mtimeMs;
      if (lastUse !== undefined && Date.now() - lastUse > day) await rm(path, { recursive: true, force: true });
    }
  }

  /** Keeps sharing the files. @returns a function that stops it */
  keepShared(failed: (error: unknown) => void): () => void {
    const timer = setInterval(() => this.share().catch(failed), hour);
    timer.unref();
    return () => clearInterval(timer);
  }
}

/** Marks a folder as in use, if it exists and is writable. */
async function touch(folder: string): Promise<boolean> {
  const now = new Date();
  return utimes(folder, now, now).then(
    () => true,
    () => false,
  );
}

async function nameOf(folder: string): Promise<string> {
  const { name }: { name: string } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
  return name;
}
