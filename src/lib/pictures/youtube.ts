const hosts = ['youtube.com', 'youtu.be', 'youtube-nocookie.com']

/** The id of the film that an address on YouTube leads to. */
export function youTubeIdIn(address: string): string | undefined {
  const url = URL.parse(address)
  if (!url || !hosts.includes(url.hostname.replace(/^(www\.|m\.)/, ''))) return undefined
  const id = url.searchParams.get('v') ?? url.pathname.split('/').at(-1) ?? ''
  return /^[\w-]{11}$/.test(id) ? id : undefined
}
