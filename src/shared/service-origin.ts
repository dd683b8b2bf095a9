/** Empty where the pages come from the service itself, or from a host that passes calls on to it. */
let origin = '';

/**
 * Says where the service is, if the pages are handed out by another host. Called once, before anything is asked.
 * @param url an origin such as `https://service.example.com`
 */
export function setServiceOrigin(url: string): void {
  origin = url;
}

export function isServiceElsewhere(): boolean {
  return origin !== '';
}

/** @param path of a call or of a file of a post, with its query */
export function atService(path: string): string {
  return `${origin}${path}`;
}

/** The name of the meta element that says so in the documents of an export. */
export const SERVICE_META = 'service';
