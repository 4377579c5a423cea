/** First and last name; the username where there is neither. */
export const fullName = ({
  firstName,
  lastName,
  userName,
}: {
  firstName: string
  lastName: string
  userName: string
}) => `${firstName} ${lastName}`.trim() || userName
