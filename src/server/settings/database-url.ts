import { accessSync, constants } from 'node:fs';

/** Parameters that the service, pg_dump and psql read alike. Others, such as a misspelt `sslmode`, would be ignored. */
const PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'host', 'application_name', 'options'];

/** Those that never fall back to a connection without TLS; `allow` and `prefer` do. */
const TLS_MODES = ['disable', 'require', 'verify-ca', 'verify-full'];

/**
 * Checks the address of a PostgreSQL database.
 * @returns the rest of a sentence that starts with "Set it to", without the address, which contains a password; null if it is
 *   valid
 */
export function databaseUrlFault(text: string): string | null {
  if (namesSeveralHosts(text)) {
    return 'an address with one host that always leads to the server that writes: a virtual address, a DNS name or a pooler that follows a failover. Several hosts and target_session_attrs cannot be used';
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  const isAddress =
    url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== '' && isEncoded(url);
  if (!isAddress || !/^\/[^/]+$/.test(url.pathname)) {
    return 'an address with a host and the name of a database, such as postgres://user:password@db.example.com/site';
  }
  return parameterFault(url.searchParams);
}

/** Splits hosts like libpq. The password may contain a comma. */
function namesSeveralHosts(text: string): boolean {
  const [, hosts = '', parameters = ''] =
    /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^/?#]*)[^?#]*\??([^#]*)/i.exec(text) ?? [];
  const named = new URLSearchParams(parameters);
  const isList = `${hosts}${named.get('host') ?? ''}${named.get('port') ?? ''}`.includes(',');
  return isList || named.has('target_session_attrs');
}

function parameterFault(parameters: URLSearchParams): string | null {
  const unknown = [...parameters.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown) return `an address without "${unknown}"; it may have ${PARAMETERS.join(', ')}`;
  const mode = parameters.get('sslmode') ?? '';
  const authority = parameters.get('sslrootcert');
  if (parameters.has('sslmode') && !TLS_MODES.includes(mode)) {
    return `an address whose sslmode is one of ${TLS_MODES.join(', ')}, such as sslmode=verify-full`;
  }
  if (mode.startsWith('verify-') && !authority) {
    return `an address with sslrootcert beside sslmode=${mode}: the file with the certificate of the authority, such as sslrootcert=/etc/ssl/certs/ca-certificates.crt`;
  }
  const files = ['sslrootcert', 'sslcert', 'sslkey'].filter((name) => parameters.has(name));
  if (files.length > 0 && (mode === '' || mode === 'disable')) {
    return `an address with sslmode=verify-full beside ${files[0]}: without it nothing is encrypted`;
  }
  const missing = files.find((name) => !isReadable(parameters.get(name) ?? ''));
  return missing ? `an address whose ${missing} is a file that the service may read` : null;
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether user and password can be decoded: a literal percent sign must be written as %25. */
export function isEncoded({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}
