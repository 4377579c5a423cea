import sharp from 'sharp'

const size = { width: 4000, height: 3000 }

/** Creates a JPEG of 12 megapixels and about 3 MB with the grain of a photograph; each is different. */
export async function aPhoto(): Promise<Buffer> {
  const [ground, middle, grain] = await Promise.all([clouds(200, 60), clouds(20, 40), clouds(3, 25)])
  const layers = [middle, grain].map((input) => ({ input, blend: 'overlay' as const }))
  return sharp(ground).composite(layers).jpeg({ quality: 88 }).toBuffer()
}

/** Creates noise that is this many times coarser than a pixel. */
async function clouds(coarseness: number, sigma: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma }
  const [width, height] = [Math.ceil(size.width / coarseness), Math.ceil(size.height / coarseness)]
  const smallNoise = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return sharp(smallNoise)
    .resize({ ...size, kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
