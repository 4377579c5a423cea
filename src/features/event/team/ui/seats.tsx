/** Taken seats of a team, as at most 12 icons and as a number. */
export function Seats({ taken, of }: { taken: number; of: number }) {
  const seatCount = Math.max(taken, of)
  return (
    <span className="row small num">
      <span className="seats" aria-hidden>
        {Array.from({ length: Math.min(seatCount, 12) }, (_, index) => (
          <i key={index} className={index < taken ? 'seat seat--taken' : 'seat'} />
        ))}
      </span>
      {taken} of {of} seats taken
    </span>
  )
}
