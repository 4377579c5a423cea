import { useRouteLoaderData } from 'react-router'
import type { RootData } from './pages/meta.ts'

/**
 * Whether the site currently sends e-mail. Otherwise e-mails wait until it is set up, and no page promises
 * any.
 */
export const useSendsMail = (): boolean => useRouteLoaderData<RootData>('root')?.sendsMail ?? false
