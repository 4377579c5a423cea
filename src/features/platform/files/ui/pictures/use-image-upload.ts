import { useEffect, useRef, useState } from 'react'
import { findImageError, imageMessages, getImageRules, type ImageRules } from '../../uploads/image-rules.ts'
import { findImageFileError, uploadFile } from '../upload-file.ts'

interface ImageUploadOptions {
  path: string
  rules?: ImageRules | undefined
  onChange: (url: string | null) => void
}

/** Checks a chosen picture, crops it if its shape is wrong, and uploads it. */
export function useImageUpload({ path, rules = getImageRules(path), onChange }: ImageUploadOptions) {
  const [fault, setError] = useState<string>()
  const [pictureToCrop, setPictureToCrop] = useState<Blob>()
  const [progress, setProgress] = useState<number>()
  const controllerRef = useRef<AbortController>(undefined)
  useEffect(() => () => controllerRef.current?.abort(), [])

  const send = async (picture: Blob) => {
    setPictureToCrop(undefined)
    setProgress(0)
    const controller = new AbortController()
    controllerRef.current?.abort()
    controllerRef.current = controller
    try {
      const sent = { path, type: 'image', signal: controller.signal, onProgress: setProgress } as const
      onChange(await uploadFile(picture, sent))
    } catch (error) {
      if (!controller.signal.aborted) setError((error as Error).message)
    }
    if (controllerRef.current === controller) setProgress(undefined)
  }

  const pick = async (file: File) => {
    setError(undefined)
    const { fault: message, mustCrop } = await inspectImage(file, rules)
    if (message) setError(message)
    else if (mustCrop) setPictureToCrop(file)
    else await send(file)
  }

  return {
    fault,
    toCrop: pictureToCrop,
    /** Progress from 0 to 1 while a picture is sent. */
    progress,
    rules,
    pick,
    send,
    leave: () => setPictureToCrop(undefined),
    cancel: () => controllerRef.current?.abort(),
  }
}

async function inspectImage(file: File, { aspect, ...least }: ImageRules) {
  const fileError = findImageFileError(file)
  if (fileError) return { fault: fileError }
  const size = await createImageBitmap(file).catch(() => null)
  if (!size) return { fault: imageMessages.unreadable }
  const { width, height } = size
  size.close()
  return {
    fault: findImageError({ width, height }, least),
    mustCrop: aspect !== undefined && findImageError({ width, height }, { aspect, ...least }) !== undefined,
  }
}
