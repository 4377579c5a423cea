const windowSeconds = 8

interface PaceSample {
  at: number
  bytes: number
}

/** Measures the upload speed over the last seconds. */
export function createPace() {
  let samples: PaceSample[] = []
  return {
    /**
     * Records that `bytes` have been sent by `timeMs`, and returns the speed in bytes per second; undefined
     * during the first second.
     */
    at(timeMs: number, bytes: number): number | undefined {
      samples = [
        ...samples.filter((sample) => timeMs - sample.at <= windowSeconds * 1000),
        { at: timeMs, bytes },
      ]
      const [first] = samples
      const elapsedMs = timeMs - first!.at
      return elapsedMs < 1000 ? undefined : Math.max(0, ((bytes - first!.bytes) / elapsedMs) * 1000)
    },
  }
}

/** Formats as "4.2 MB/s, about 2 minutes left". */
export function formatPace(bytesPerSecond: number | undefined, bytesLeft: number): string {
  if (bytesPerSecond === undefined) return ''
  if (bytesPerSecond < 1) return 'waiting'
  return `${formatBytes(bytesPerSecond)}/s, ${formatSeconds(bytesLeft / bytesPerSecond)} left`
}

/** Formats a file size. MB means 1,048,576 bytes everywhere on this site. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} kB`
  const megabytes = kilobytes / 1024
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}

function formatSeconds(seconds: number): string {
  if (seconds < 10) return 'a few seconds'
  if (seconds < 55) return `about ${Math.ceil(seconds / 10) * 10} seconds`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return minutes <= 1 ? 'about a minute' : `about ${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? 'about an hour' : `about ${hours} hours`
}
