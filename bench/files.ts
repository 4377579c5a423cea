import type { UploadType } from '#features/platform/files/uploads/file-types.ts'
import { type Hostile, hostileFiles, photoWithMetadata } from '#tests/support/files/hostile-files.ts'
import { type Child, startChild, untilServed } from './child.ts'
import { makeInstallation } from './installation.ts'
import { signIn } from './sign-in.ts'
import { formatTable } from './table.ts'

const target = 2000
const rounds = 3
const maxRowsInReport = 10

interface FileResult {
  what: string
  status: number
  /** Duration of the slowest round, in milliseconds. */
  wait: number
}

/**
 * Sends each hostile file of the tests to the built server, and prints the slowest. Target: rejected or made
 * harmless in 2 s.
 */
export async function measureFiles(open: Set<() => Promise<void>>): Promise<FileResult[]> {
  console.log('Preparing: hostile files …')
  const { env, origin, remove } = await makeInstallation('files')
  let server: Child | undefined
  const close = async () => {
    if (!open.delete(close)) return
    await server?.stop()
    await remove()
  }
  open.add(close)
  try {
    server = startChild('src/main.ts', [], { ...env, QUOTA_DAILY_FILES: '100000' })
    await untilServed(`${origin}/`, server)
    const token = await signIn(origin, 'admin@example.com')
    const photo = { what: 'a photo that tells', bytes: await photoWithMetadata(), type: 'image' as const }
    const fileResults: FileResult[] = []
    for (const file of [...(await hostileFiles()), photo])
      fileResults.push(await judge(file, (form) => send({ origin, token, type: file.type }, form)))
    console.log(formatReport(fileResults))
    return fileResults
  } finally {
    await close()
  }
}

async function judge(
  { what, bytes }: Pick<Hostile, 'what' | 'bytes'>,
  post: (form: FormData) => Promise<number>,
): Promise<FileResult> {
  let [status, wait] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], 'file'))
    const start = performance.now()
    status = await post(form)
    wait = Math.max(wait, performance.now() - start)
  }
  return { what, status, wait }
}

async function send(
  { origin, token, type }: { origin: string; token: string; type: UploadType },
  body: FormData,
): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const url = `${origin}/gcp/uploadToGcp?path=content&type=${type}`
  const response = await fetch(url, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}

function formatReport(fileResults: FileResult[]): string {
  const slowest = fileResults.toSorted((a, b) => b.wait - a.wait)
  const isTargetMet = slowest[0]!.wait <= target && fileResults.every(({ status }) => status < 500)
  const rows = slowest
    .slice(0, maxRowsInReport)
    .map(({ what, status, wait }) => [what, String(status), `${wait.toFixed(0)} ms`])
  return [
    `\nHostile files: ${fileResults.length}, each sent ${rounds} times; the slowest`,
    formatTable([['file', 'status', 'longest'], ...rows]),
    `at most ${target} ms each and no answer of 500 or above: ${isTargetMet ? 'held' : 'NOT held'}`,
  ].join('\n')
}
