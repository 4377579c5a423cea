import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#lib/contract/client.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { maxFileBytes } from '../limits.ts'
import { importDevpost, previewDevpost, type ShownPreview, type ShownResult } from './devpost-calls.ts'

export type FileName = keyof typeof maxFileBytes
export type Faults = Partial<Record<FileName | 'all', string>>

/** Returns the state of an import: the chosen files, the preview and the result. */
export function useImport(eventId: string) {
  const [files, setFiles] = useState<Partial<Record<FileName, File>>>({})
  const [seen, setSeen] = useState<ShownPreview>()
  const [importResult, setImportResult] = useState<ShownResult>()
  const [faults, setFaults] = useState<Faults>({})
  const { revalidate } = useRevalidator()
  const once = useOnce()

  const choose = (name: FileName, file: File | undefined) => {
    const { [name]: _, ...others } = files
    const isLong = file !== undefined && file.size > maxFileBytes[name]
    setFiles(file && !isLong ? { ...others, [name]: file } : others)
    setFaults(isLong ? { [name]: tooLarge(name) } : {})
    setSeen(undefined)
    setImportResult(undefined)
  }
  const run = async (work: () => Promise<void>) => {
    if (!once.begin()) return
    setFaults({})
    try {
      await work()
    } catch (error) {
      setFaults(getFaults(error))
    } finally {
      once.end()
    }
  }
  return {
    files,
    seen,
    made: importResult,
    faults,
    isBusy: once.isBusy,
    choose,
    preview: () => run(async () => setSeen(await previewDevpost({ eventId, ...files }))),
    carryOut: () =>
      run(async () => {
        setImportResult(await importDevpost({ eventId, ...files, fingerprint: seen!.fingerprint }))
        setSeen(undefined)
        setFiles({})
        await revalidate()
      }),
  }
}

const tooLarge = (name: FileName) =>
  `File size must be less than ${Math.floor(maxFileBytes[name] / 1024 / 1024)}MB`

function getFaults(error: unknown): Faults {
  if (error instanceof ApiError && Object.keys(error.fieldErrors).length > 0) return error.fieldErrors
  return {
    all: error instanceof Error && error.message ? error.message : 'Something went wrong. Please try again.',
  }
}
