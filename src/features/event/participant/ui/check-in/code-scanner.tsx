import { IconScan } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useHydrated } from '#ui/use-hydrated.ts'

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector
  }
}

/** Scans codes with the camera if the browser supports it natively; otherwise renders nothing. */
export function CodeScanner({ onCode }: { onCode: (code: string) => void }) {
  const [isScanning, setIsScanning] = useState(false)
  const canScan = useHydrated() && 'BarcodeDetector' in window
  if (!canScan) return null
  if (!isScanning)
    return (
      <Button icon={IconScan} onClick={() => setIsScanning(true)}>
        Scan with the camera
      </Button>
    )
  return <Camera onCode={onCode} onEnd={() => setIsScanning(false)} />
}

function Camera({ onCode, onEnd }: { onCode: (code: string) => void; onEnd: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const latestHandlers = useRef({ onCode, onEnd })
  useEffect(() => {
    latestHandlers.current = { onCode, onEnd }
  })
  useEffect(() => {
    const scanController = new AbortController()
    watch(video.current!, scanController.signal, (code) => latestHandlers.current.onCode(code)).catch(() => {
      if (scanController.signal.aborted) return
      toast({
        title: 'We can’t use the camera',
        detail: 'Allow it in your browser’s settings for this page, or type the code.',
        tone: 'danger',
      })
      latestHandlers.current.onEnd()
    })
    return () => scanController.abort()
  }, [])
  return (
    <div className="stack">
      <video ref={video} className="check-in__camera" muted playsInline aria-label="Camera view" />
      <Button onClick={onEnd}>Stop the camera</Button>
    </div>
  )
}

/** Checks the picture four times a second and reports each code that differs from the last one. */
async function watch(video: HTMLVideoElement, signal: AbortSignal, onCode: (code: string) => void) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  signal.addEventListener('abort', stop)
  if (signal.aborted) return stop()
  video.srcObject = stream
  await video.play()
  const detector = new window.BarcodeDetector!({ formats: ['qr_code'] })
  let last = ''
  while (!signal.aborted) {
    const [barcode] = await detector.detect(video)
    if (barcode && barcode.rawValue !== last) onCode((last = barcode.rawValue))
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
