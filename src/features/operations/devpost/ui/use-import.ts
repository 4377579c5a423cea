import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#lib/contract/client.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { maxFileBytes } from '../limits.ts'
import { importDevpost, previewDevpost, type ShownPreview, type ShownResult } from './devpost-calls.ts'

export type FileName = keyof typeof maxFileBytes
export type ImportErrors = Partial<Record<FileName | 'all', string>>

/** Returns the state of an import: the chosen files, the preview and the result. */
export function useImport(eventId: string) {
  const [files, setFiles] = useState<Partial<Record<FileName, File>>>({})
  const [shownPreview, setShownPreview] = useState<ShownPreview>()
  const [importResult, setImportResult] = useState<ShownResult>()
  const [errors, setErrors] = useState<ImportErrors>({})
  const { revalidate } = useRevalidator()
  const request = useOnce()

  const choose = (name: FileName, file: File | undefined) => {
    const { [name]: _, ...others } = files
    const isLong = file !== undefined && file.size > maxFileBytes[name]
    setFiles(file && !isLong ? { ...others, [name]: file } : others)
    setErrors(isLong ? { [name]: formatSizeError(name) } : {})
    setShownPreview(undefined)
    setImportResult(undefined)
  }
  const run = async (action: () => Promise<void>) => {
    if (!request.begin()) return
    setErrors({})
    try {
      await action()
    } catch (error) {
      setErrors(getErrors(error))
    } finally {
      request.end()
    }
  }
  return {
    files,
    seen: shownPreview,
    made: importResult,
    faults: errors,
    isBusy: request.isBusy,
    choose,
    preview: () => run(async () => setShownPreview(await previewDevpost({ eventId, ...files }))),
    carryOut: () =>
      run(async () => {
        setImportResult(await importDevpost({ eventId, ...files, fingerprint: shownPreview!.fingerprint }))
        setShownPreview(undefined)
        setFiles({})
        await revalidate()
      }),
  }
}

const formatSizeError = (name: FileName) =>
  `File size must be less than ${Math.floor(maxFileBytes[name] / 1024 / 1024)}MB`

function getErrors(error: unknown): ImportErrors {
  if (error instanceof ApiError && Object.keys(error.fieldErrors).length > 0) return error.fieldErrors
  return {
    all: error instanceof Error && error.message ? error.message : 'Something went wrong. Please try again.',
  }
}
