/** Taken seats of a team, as icons and as a number. */
export function Seats({ taken, of }: { taken: number; of: number }) {
  const seats = Math.max(taken, of)
  return (
    <span className="row small num">
      <span className="seats" aria-hidden>
        {Array.from({ length: Math.min(seats, 12) }, (_, seat) => (
          <i key={seat} className={seat < taken ? 'seat seat--taken' : 'seat'} />
        ))}
      </span>
      {taken} of {of} seats taken
    </span>
  )
}
