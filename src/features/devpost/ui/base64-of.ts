/** A file as the API takes it. */
export function base64Of(file: File): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(new Error('We couldn’t read this file')))
    reader.readAsDataURL(file)
  })
}
