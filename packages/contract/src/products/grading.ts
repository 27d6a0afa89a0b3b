/** What only a graded card has, each with the most characters it takes. */
export const gradingLimits = { graduadora: 40, nota: 20, numero_certificado: 40 } as const
export type GradingField = keyof typeof gradingLimits
export const gradingFields = Object.keys(gradingLimits) as GradingField[]

export type Grading = Record<GradingField, string | null>
type MaybeGraded = Grading & { certificada: boolean }

/** A certificate's number means nothing without its grader. */
export const lacksGrader = ({ certificada, graduadora, numero_certificado }: MaybeGraded) =>
  certificada && numero_certificado !== null && graduadora === null

/** From 1 to 10 in halves, the best with its name (`Pristine 10`), or only that the card is genuine. */
export const isGrade = (nota: string) =>
  /^(?:[1-9](?:[.,][05])?|(?:(?:gem mint|pristine|perfect|black label) )?10(?:[.,]0)?|auth(?:entic)?)$/i.test(
    nota,
  )
export const badGrade = 'La nota va de 1 a 10, con medios puntos (9 o 9,5), o es «Authentic».'

/** `PSA 10`, or `Nota 9` where nobody said who graded it; undefined where both are unknown. */
export function gradeText({ graduadora, nota }: Partial<Grading>): string | undefined {
  if (graduadora) return [graduadora, nota].filter(Boolean).join(' ')
  return nota ? `Nota ${nota}` : undefined
}

/** The fields of a graded card, emptied for any other product. */
export const gradingOf = ({ certificada, graduadora, nota, numero_certificado }: MaybeGraded): Grading =>
  certificada
    ? { graduadora, nota, numero_certificado }
    : { graduadora: null, nota: null, numero_certificado: null }

/** A case exists only once, however its number is written; null where the number or the grader is missing. */
export const certificateKey = ({ graduadora, numero_certificado }: Omit<Grading, 'nota'>) =>
  graduadora && numero_certificado
    ? JSON.stringify([graduadora.toLowerCase(), numero_certificado.toLowerCase()])
    : null
