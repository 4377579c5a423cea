import { IconAlertTriangle, IconCircleCheck, IconFlame, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

const signs = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
  heat: IconFlame,
}
const roles = { bad: 'alert', good: 'status' }
export type NoticeProps = {
  tone?: keyof typeof signs | undefined
  title?: string | undefined
  /** Read out at once when it appears: what has just gone wrong or well. Nothing for what always stands there. */
  news?: 'bad' | 'good' | undefined
  children?: ReactNode
}

/** A remark in the flow of a page. */
export function Notice({ tone = 'info', title, news, children }: NoticeProps) {
  return (
    <div className={classNames('notice', tone !== 'info' && `notice--${tone}`)} role={news && roles[news]}>
      <Icon of={signs[tone]} />
      <div>
        {title && <strong>{title}</strong>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  )
}
