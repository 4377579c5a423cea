/** Shows a command's progress: in one changing line on a terminal, otherwise in a first and a last line. */
export interface Progress {
  say(text: string): void
  done(text: string): void
}

interface Out {
  isTTY?: boolean
  write(text: string): unknown
}

export function createProgress(out: Out, title: string): Progress {
  if (!out.isTTY) {
    out.write(`${title} …\n`)
    return { say: () => {}, done: (text) => void out.write(`${text}\n`) }
  }
  const line = (text: string) => void out.write(`\r\u001B[K${text}`)
  line(`${title} …`)
  return { say: (text) => line(`${title} … ${text}`), done: (text) => line(`${text}\n`) }
}
