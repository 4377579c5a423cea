import { IconAlertTriangle, IconCircleCheck, IconFlame, IconInfoCircle } from '@tabler/icons-react'
import { Children, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../button.tsx'
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
        {isText(children) ? <p>{children}</p> : children}
      </div>
    </div>
  )
}

/** Sentences, also where parts of them depend on something: JSX hands those over as several. */
const isText = (children: ReactNode) => Children.toArray(children).some((one) => typeof one === 'string')

/** What has just gone wrong, in words; nothing while there are none. */
export const Fault = ({ title, children }: Pick<NoticeProps, 'title' | 'children'>) =>
  children && (
    <Notice tone="danger" news="bad" title={title}>
      {children}
    </Notice>
  )

/** What could not be read says so, and can be tried again. */
export const LoadingFailed = ({ message, askAgain }: { message: string; askAgain: () => void }) => (
  <Notice tone="danger" news="bad">
    <p>{message}</p>
    <Button size="sm" onClick={askAgain}>
      Try again
    </Button>
  </Notice>
)
