import { themeScript } from '#ui/theme/theme-script.ts'

interface ThemeBootProps {
  /** Set on the server, so that the script's hash gets into the page's policy; the final page has none. */
  nonce: string | undefined
}

/** Sets the chosen theme before the first paint. */
export function ThemeBoot({ nonce }: ThemeBootProps) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
}
