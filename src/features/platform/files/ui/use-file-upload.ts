import { type RefObject, useEffect, useRef, useState } from 'react'
import { toast, toasts } from '#ui/overlays/toast-store.ts'
import { wholeFiles } from '../uploads/file-types.ts'
import { type Courier, type Moving, startCourier } from './courier.ts'
import type { UploadTarget } from './unfinished-uploads.ts'
import { unplayableCodec } from './video/video-codec.ts'
import { wholeFileFault } from './video/whole-file-fault.ts'

type Uploading = UploadTarget & { onChange: (url: string | null) => void }

/** Checks a chosen video or PDF, uploads it in pieces and reports the result. */
export function useFileUpload({ onChange, ...place }: Uploading) {
  const rules = wholeFiles[place.type]
  const [fault, setFault] = useState<string>()
  const [warning, setWarning] = useState<string>()
  const [moving, setMoving] = useState<Moving>()
  const courier = useRef<Courier>(undefined)
  const toastId = useRef<number>(undefined)
  // The error belongs to this field, so its toast is closed on leaving and when another file is chosen.
  useEffect(
    () => () => {
      courier.current?.leave()
      withdraw(toastId.current)
    },
    [],
  )

  useResumeOnline(moving?.state === 'away', courier)

  const say = (sentence: string) => {
    toastId.current = toasts.add({ title: `${rules.name} upload failed!`, detail: sentence, tone: 'danger' })
  }
  const onFail = (sentence: string, detail = sentence) => {
    setMoving(undefined)
    setFault(detail)
    say(sentence)
  }
  const onStall = (isStalled: boolean) => (isStalled ? say('Please try again') : withdraw(toastId.current))
  const onDone = (url: string) => {
    setMoving(undefined)
    onChange(url)
    const detail = "Don't forget to save your form"
    toast({ title: `${rules.name} upload successful!`, detail, tone: 'success' })
  }

  return {
    fault,
    /** Warning about the last chosen file, which is accepted all the same. */
    warning,
    /** The upload in progress, if any. */
    moving,
    async pick(file: File) {
      setFault(undefined)
      setWarning(undefined)
      withdraw(toastId.current)
      const message = await wholeFileFault(file, rules)
      if (message) return onFail(message)
      if (place.type === 'submission_video') setWarning(describeCodec(await unplayableCodec(file)))
      courier.current = startCourier(file, place, { onMove: setMoving, onStall, onDone, onFail })
    },
    pause: () => courier.current?.pause(),
    resume: () => courier.current?.resume(),
    cancel() {
      courier.current?.cancel()
      setMoving(undefined)
    },
  }
}

const describeCodec = (codec: string | undefined) =>
  codec && `Most browsers can’t play this video (${codec}). Export it as H.264.`

function useResumeOnline(isAway: boolean, courier: RefObject<Courier | undefined>) {
  useEffect(() => {
    if (!isAway) return undefined
    const goOn = () => courier.current?.resume()
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [isAway, courier])
}

const withdraw = (toastId: number | undefined) => {
  if (toastId !== undefined) toasts.remove(toastId)
}
