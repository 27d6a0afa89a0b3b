/** What is wrong with a field, above the rule that it has to follow: whoever mends it reads both. */
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
