import { type RefObject, useEffect, useRef, useState } from 'react'
import { toast, toasts } from '#ui/overlays/toast-store.ts'
import { wholeFiles } from '../uploads/file-types.ts'
import { type Courier, type Moving, startCourier } from './courier.ts'
import type { UploadTarget } from './unfinished-uploads.ts'
import { detectUnplayableCodec } from './video/video-codec.ts'
import { findWholeFileError } from './video/whole-file-fault.ts'

type FileUploadOptions = UploadTarget & { onChange: (url: string | null) => void }

/** Checks a chosen video or PDF, uploads it in pieces and reports the result. */
export function useFileUpload({ onChange, ...place }: FileUploadOptions) {
  const rules = wholeFiles[place.type]
  const [error, setError] = useState<string>()
  const [warning, setWarning] = useState<string>()
  const [transfer, setTransfer] = useState<Moving>()
  const courierRef = useRef<Courier>(undefined)
  const toastId = useRef<number>(undefined)
  // The error belongs to this field, so its toast is closed on leaving and when another file is chosen.
  useEffect(
    () => () => {
      courierRef.current?.leave()
      withdraw(toastId.current)
    },
    [],
  )

  useResumeOnline(transfer?.state === 'away', courierRef)

  const showError = (message: string) => {
    toastId.current = toasts.add({ title: `${rules.name} upload failed!`, detail: message, tone: 'danger' })
  }
  const onFail = (message: string, detail = message) => {
    setTransfer(undefined)
    setError(detail)
    showError(message)
  }
  const onStall = (isStalled: boolean) =>
    isStalled ? showError('Please try again') : withdraw(toastId.current)
  const onDone = (url: string) => {
    setTransfer(undefined)
    onChange(url)
    const detail = "Don't forget to save your form"
    toast({ title: `${rules.name} upload successful!`, detail, tone: 'success' })
  }

  return {
    fault: error,
    /** Warning about the last chosen file, which is accepted all the same. */
    warning,
    /** The upload in progress, if any. */
    moving: transfer,
    async pick(file: File) {
      setError(undefined)
      setWarning(undefined)
      withdraw(toastId.current)
      const message = await findWholeFileError(file, rules)
      if (message) return onFail(message)
      if (place.type === 'submission_video') setWarning(describeCodec(await detectUnplayableCodec(file)))
      courierRef.current = startCourier(file, place, { onMove: setTransfer, onStall, onDone, onFail })
    },
    pause: () => courierRef.current?.pause(),
    resume: () => courierRef.current?.resume(),
    cancel() {
      courierRef.current?.cancel()
      setTransfer(undefined)
    },
  }
}

const describeCodec = (codec: string | undefined) =>
  codec && `Most browsers can’t play this video (${codec}). Export it as H.264.`

function useResumeOnline(isDisconnected: boolean, courierRef: RefObject<Courier | undefined>) {
  useEffect(() => {
    if (!isDisconnected) return undefined
    const resume = () => courierRef.current?.resume()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [isDisconnected, courierRef])
}

const withdraw = (toastId: number | undefined) => {
  if (toastId !== undefined) toasts.remove(toastId)
}
