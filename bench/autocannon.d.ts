declare module 'autocannon' {
  interface Result {
    '2xx': number
    /** In milliseconds. */
    latency: { p50: number; p99: number }
    errors: number
    non2xx: number
    /** In seconds. */
    duration: number
  }
  interface Options {
    url: string
    headers: Record<string, string>
    connections: number
    duration: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
