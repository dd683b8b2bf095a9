/** The service's times are ISO 8601 in UTC. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
