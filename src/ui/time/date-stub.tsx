import { classNames } from '../class-names.ts'

export type DateStubProps = {
  /** Such as "Nov". */
  top: string
  /** Such as "27–29" or "soon". */
  main: string
  /** Such as "2026". */
  end?: string | undefined
  /** With a frame of its own, outside a ticket. */
  alone?: boolean | undefined
}

/** A date printed large, three short lines of text. */
export function DateStub({ top, main, end, alone }: DateStubProps) {
  return (
    <span className={classNames('date-stub', alone && 'date-stub--alone')}>
      <span className="date-stub__top">{top} </span>
      <span className="date-stub__main">{main}</span>
      {end && <span className="date-stub__end"> {end}</span>}
    </span>
  )
}
