/** Formats the number of a team's unread reviews: "1 new note from an expert". */
export const freshNotes = (count: number): string =>
  count === 1 ? '1 new note from an expert' : `${count} new notes from experts`
