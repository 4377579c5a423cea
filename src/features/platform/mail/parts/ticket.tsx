import type { ReactElement } from 'react'
import { getPartProps } from './parts.tsx'

interface TicketProps {
  code: string
  /** Content id of the picture. */
  cid: string
}

const formatCode = (code: string) => `${code.slice(0, 5)} ${code.slice(5)}`

/** Entrance code: as a picture to scan, and as characters to read out. */
function Ticket({ code, cid }: TicketProps): ReactElement {
  return (
    <div style={{ margin: '0 0 16px' }}>
      <img
        src={`cid:${cid}`}
        alt="Check-in code"
        width={200}
        height={200}
        style={{ display: 'block', background: '#fff' }}
      />
      <p style={{ margin: '8px 0 4px', font: '700 20px/1.4 ui-monospace,monospace', letterSpacing: 2 }}>
        {formatCode(code)}
      </p>
      <p {...getPartProps('small', { margin: 0, fontSize: 13 })}>{hint}</p>
    </div>
  )
}
Ticket.inText = ({ code }: TicketProps) => `Check-in code: ${formatCode(code)}\n${hint}`

const hint = 'Show it at the entrance, or read out the letters.'

export const createTicket = (ticket: TicketProps): ReactElement => <Ticket key="ticket" {...ticket} />
