const hosts = ['youtube.com', 'youtu.be', 'youtube-nocookie.com']

/** Returns the video id of a YouTube URL; undefined if there is none. */
export function parseYouTubeId(address: string): string | undefined {
  const url = URL.parse(address)
  if (!url || !hosts.includes(url.hostname.replace(/^(www\.|m\.)/, ''))) return undefined
  const id = url.searchParams.get('v') ?? url.pathname.split('/').at(-1) ?? ''
  return /^[\w-]{11}$/.test(id) ? id : undefined
}
