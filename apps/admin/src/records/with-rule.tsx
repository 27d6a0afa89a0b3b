/** The fault of a field above its rule: the person who corrects the field needs both. */
export function withRule(fault: string | undefined, rule: string | undefined) {
  if (fault === undefined || rule === undefined || fault === rule) return fault ?? rule
  return (
    <>
      {fault}
      <br />
      {rule}
    </>
  )
}
