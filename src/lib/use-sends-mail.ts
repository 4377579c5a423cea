import { useRouteLoaderData } from 'react-router'
import type { RootData } from './pages/meta.ts'

/** Whether e-mail leaves this site now; else it is kept until it is set up, and no page promises any. */
export const useSendsMail = (): boolean => useRouteLoaderData<RootData>('root')?.sendsMail ?? false
