/** Formats rows as aligned columns: the first one to the left, numbers to the right. */
export function formatTable(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[column]!)
  return rows.map((row) => row.map(cell).join('  ')).join('\n')
}
