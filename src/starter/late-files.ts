/**
 * Files that make a page interactive, embedded as JSON instead of as scripts (`server/pages/late/late-scripts.ts`
 * writes it).
 */
export interface LateFiles {
  /** Address of the manifest, which lists the files of all pages. */
  manifest: string
  /** The file of each part of this page, by its route id. */
  routes: Record<string, string>
  /** All files that the parts import, so that they load at once. */
  files: string[]
  /** Address of the page's data, unless the page contains it. */
  data?: string
}

/** Reads the embedded data; null on a page that starts its scripts itself. */
export function readLateFiles(): LateFiles | null {
  const text = document.getElementById('late')?.textContent
  return text ? (JSON.parse(text) as LateFiles) : null
}

/**
 * Loads the files and puts them where the router looks for them. Fetches them before importing them, because
 * a browser keeps a failed import for as long as the page lives, and a failed fetch can be retried.
 */
export async function loadLateFiles({ manifest, routes, files }: LateFiles): Promise<void> {
  await Promise.all([...new Set([...files, ...Object.values(routes), manifest])].map(fetchFile))
  const parts = Object.entries(routes).map(async ([id, file]) => [id, await load(file)] as const)
  await load(manifest)
  Object.assign(globalThis, { __reactRouterRouteModules: Object.fromEntries(await Promise.all(parts)) })
}

async function fetchFile(file: string): Promise<void> {
  const { ok, status } = await fetch(file)
  if (status === 404) throw new NewerBuild(file)
  if (!ok) throw new Error(`${file} did not come`)
}

/** Thrown if a newer build replaced the page's files while it was open, or its data has changed. */
export class NewerBuild extends Error {}

const load = (address: string): Promise<unknown> => import(/* @vite-ignore */ address)
