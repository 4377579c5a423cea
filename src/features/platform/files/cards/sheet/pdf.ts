import Pdf from 'pdfkit'
import sharp from 'sharp'
import type { Sheet } from '#lib/pages/card.ts'

/** A4 landscape, in points. */
const page = { width: 841.89, height: 595.28 }

/** Creates a page filled by the drawing, with its text as alternative text for screen readers. */
export async function createPdf(
  picture: Uint8Array,
  { title, holder, narrative, event }: Sheet,
): Promise<Uint8Array> {
  const jpeg = await sharp(picture).flatten().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
  const document = new Pdf({
    size: [page.width, page.height],
    margin: 0,
    lang: 'en',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `${title}: ${holder}, ${event}`, CreationDate: new Date(0), ModDate: new Date(0) },
  })
  const parts: Buffer[] = []
  const finished = new Promise<void>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', resolve)
    document.on('error', reject)
  })
  document.addStructure(
    document.struct('Figure', { alt: `${title}. ${holder}. ${narrative}` }, () => {
      document.image(jpeg, 0, 0, page)
    }),
  )
  document.end()
  await finished
  return Buffer.concat(parts)
}
