import { classNames } from '../class-names.ts'

export type DateStubProps = {
  /** Top line, such as "Nov". */
  top: string
  /** Main line, such as "27–29" or "soon". */
  main: string
  /** Last line, such as "2026". */
  end?: string | undefined
  /** Whether the stub has its own frame, outside a ticket. */
  alone?: boolean | undefined
}

/** A date in large print, in three short lines. */
export function DateStub({ top, main, end, alone }: DateStubProps) {
  return (
    <span className={classNames('date-stub', alone && 'date-stub--alone')}>
      <span className="date-stub__top">{top} </span>
      <span className="date-stub__main">{main}</span>
      {end && <span className="date-stub__end"> {end}</span>}
    </span>
  )
}
