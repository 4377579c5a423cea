import { themeScript } from '#ui/theme/theme-script.ts'

interface ThemeBootProps {
  /** On the server, so that the script's hash gets into the page's policy; the finished page carries none. */
  nonce: string | undefined
}

/** Sets the chosen theme before anything is painted. */
export function ThemeBoot({ nonce }: ThemeBootProps) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
}
