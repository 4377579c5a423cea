import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#lib/contract/client.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { longestFile } from '../limits.ts'
import { importDevpost, previewDevpost, type ShownPreview, type ShownResult } from './devpost-calls.ts'

export type FileName = keyof typeof longestFile
export type Faults = Partial<Record<FileName | 'all', string>>

/** The files that were chosen, what an import would make of them, and what it made. */
export function useImport(eventId: string) {
  const [files, setFiles] = useState<Partial<Record<FileName, File>>>({})
  const [seen, setSeen] = useState<ShownPreview>()
  const [made, setMade] = useState<ShownResult>()
  const [faults, setFaults] = useState<Faults>({})
  const { revalidate } = useRevalidator()
  const once = useOnce()

  const choose = (name: FileName, file: File | undefined) => {
    const { [name]: _, ...others } = files
    const isLong = file !== undefined && file.size > longestFile[name]
    setFiles(file && !isLong ? { ...others, [name]: file } : others)
    setFaults(isLong ? { [name]: tooLarge(name) } : {})
    setSeen(undefined)
    setMade(undefined)
  }
  const run = async (work: (given: Partial<Record<FileName, string>>) => Promise<void>) => {
    if (!once.begin()) return
    setFaults({})
    try {
      await work(await given(files))
    } catch (error) {
      setFaults(faultsOf(error))
    } finally {
      once.end()
    }
  }
  return {
    files,
    seen,
    made,
    faults,
    isBusy: once.isBusy,
    choose,
    preview: () => run(async (all) => setSeen(await previewDevpost({ eventId, ...all }))),
    carryOut: () =>
      run(async (all) => {
        setMade(await importDevpost({ eventId, ...all, fingerprint: seen!.fingerprint }))
        setSeen(undefined)
        setFiles({})
        await revalidate()
      }),
  }
}

const tooLarge = (name: FileName) =>
  `File size must be less than ${Math.floor(longestFile[name] / 1024 / 1024)}MB`

async function given(files: Partial<Record<FileName, File>>) {
  const all = await Promise.all(
    Object.entries(files).map(async ([name, file]) => [name, await base64Of(file)] as const),
  )
  return Object.fromEntries(all) as Partial<Record<FileName, string>>
}

function faultsOf(error: unknown): Faults {
  if (error instanceof ApiError && Object.keys(error.fieldErrors).length > 0) return error.fieldErrors
  return {
    all: error instanceof Error && error.message ? error.message : 'Something went wrong. Please try again.',
  }
}

/** A file as the API takes it. */
function base64Of(file: File): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(new Error('We couldn’t read this file')))
    reader.readAsDataURL(file)
  })
}
