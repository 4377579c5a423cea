import { useEffect, useState } from 'react'
import { ApiError } from '#lib/contract/client.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { bundleLimits } from '../limits.ts'
import { getEventImport, importEvent, sendBundle, type ShownImport } from './bundle-calls.ts'

const everyMs = 1000

/** A bundle that was sent, what it would make, and what it made. */
export function useBundle() {
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState<ShownImport>()
  const [fault, setFault] = useState<string>()
  const once = useOnce()
  const isWorking = sent?.state === 'reading' || sent?.state === 'importing'

  useEffect(() => {
    if (!sent || !isWorking) return undefined
    const timer = setTimeout(() => {
      getEventImport({ id: sent.id }).then(setSent, () => setSent({ ...sent }))
    }, everyMs)
    return () => clearTimeout(timer)
  }, [sent, isWorking])

  const run = async (work: () => Promise<ShownImport>) => {
    if (!once.begin()) return
    setFault(undefined)
    try {
      setSent(await work())
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.')
    } finally {
      once.end()
    }
  }
  return {
    file,
    sent,
    fault,
    isBusy: once.isBusy || isWorking,
    choose(chosen: File | undefined) {
      const isLong = chosen !== undefined && chosen.size > bundleLimits.file
      setFile(isLong ? undefined : chosen)
      setFault(isLong ? 'File size must be less than 1024MB' : undefined)
      setSent(undefined)
    },
    send: () => run(() => sendBundle(file!)),
    carryOut: () => run(() => importEvent({ id: sent!.id })),
  }
}
