import { IconAlertTriangle, IconCircleCheck, IconFlame, IconInfoCircle } from '@tabler/icons-react'
import { Children, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

const toneIcons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
  heat: IconFlame,
}
const roles = { bad: 'alert', good: 'status' }
export type NoticeProps = {
  tone?: keyof typeof toneIcons | undefined
  title?: string | undefined
  /** Announces the notice at once when it appears, as bad or good news. Leave out for permanent notices. */
  news?: 'bad' | 'good' | undefined
  children?: ReactNode
}

export function Notice({ tone = 'info', title, news, children }: NoticeProps) {
  return (
    <div className={classNames('notice', tone !== 'info' && `notice--${tone}`)} role={news && roles[news]}>
      <Icon of={toneIcons[tone]} />
      <div>
        {title && <strong>{title}</strong>}
        {isText(children) ? <p>{children}</p> : children}
      </div>
    </div>
  )
}

/**
 * Whether the children contain text. JSX passes sentences with variable parts as several children, and an
 * empty string where a part is left out.
 */
const isText = (children: ReactNode) =>
  Children.toArray(children).some((child) => typeof child === 'string' && child !== '')

/** An error message; renders nothing without text. */
export const ErrorNotice = ({ title, children }: Pick<NoticeProps, 'title' | 'children'>) =>
  children && (
    <Notice tone="danger" news="bad" title={title}>
      {children}
    </Notice>
  )

/** An error message after loading failed, with a button to try again. */
export const LoadingFailed = ({ message, askAgain }: { message: string; askAgain: () => void }) => (
  <Notice tone="danger" news="bad">
    <p>{message}</p>
    <Button size="sm" onClick={askAgain}>
      Try again
    </Button>
  </Notice>
)
