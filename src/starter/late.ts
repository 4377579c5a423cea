/** What brings a page to life, put into it as JSON instead of as scripts (`server/late.ts` writes it). */
export interface Late {
  /** The addresses of all pages' files. */
  manifest: string
  /** The file of each part of this page, by its route. */
  routes: Record<string, string>
  /** Everything that those import, so that it comes at once. */
  files: string[]
}

/** Null on a page that comes to life by itself. */
export function readLate(): Late | null {
  const text = document.getElementById('late')?.textContent
  return text ? (JSON.parse(text) as Late) : null
}

/**
 * Loads the files and puts them where the router looks for them. They are fetched before they are imported: a browser
 * keeps a failed import for as long as the page lives, and a failed fetch can be tried again.
 */
export async function loadLate({ manifest, routes, files }: Late): Promise<void> {
  await Promise.all([...new Set([...files, ...Object.values(routes), manifest])].map(bring))
  const parts = Object.entries(routes).map(async ([id, file]) => [id, await load(file)] as const)
  await load(manifest)
  Object.assign(globalThis, { __reactRouterRouteModules: Object.fromEntries(await Promise.all(parts)) })
}

async function bring(file: string): Promise<void> {
  const { ok, status } = await fetch(file)
  if (status === 404) throw new NewerBuild(file)
  if (!ok) throw new Error(`${file} did not come`)
}

/** The page was open while the site was built anew, and its files are gone. */
export class NewerBuild extends Error {}

const load = (address: string): Promise<unknown> => import(/* @vite-ignore */ address)
