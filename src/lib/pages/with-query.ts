/** A path with those query values that are set, so that addresses stay short. */
export function withQuery(path: string, query: Record<string, string | null | undefined>): string {
  const set = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path
}
