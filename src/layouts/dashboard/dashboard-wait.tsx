/** Full height, and quiet for the first moment: most waits are over before it shows. */
export function DashboardWait() {
  return (
    <output className="dashboard-wait">
      <span className="visually-hidden">Loading…</span>
      <span className="dashboard-wait__dot" aria-hidden="true" />
    </output>
  )
}
