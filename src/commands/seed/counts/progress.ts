/** Shows a command's progress: in one changing line on a terminal, otherwise in a first and a last line. */
export interface Progress {
  say(text: string): void
  done(text: string): void
}

interface ProgressOutput {
  isTTY?: boolean
  write(text: string): unknown
}

export function createProgress(output: ProgressOutput, title: string): Progress {
  if (!output.isTTY) {
    output.write(`${title} …\n`)
    return { say: () => {}, done: (text) => void output.write(`${text}\n`) }
  }
  const line = (text: string) => void output.write(`\r\u001B[K${text}`)
  line(`${title} …`)
  return { say: (text) => line(`${title} … ${text}`), done: (text) => line(`${text}\n`) }
}
