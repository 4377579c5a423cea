/** Returns first and last name, or else the username. */
export const fullName = ({
  firstName,
  lastName,
  userName,
}: {
  firstName: string
  lastName: string
  userName: string
}) => `${firstName} ${lastName}`.trim() || userName
