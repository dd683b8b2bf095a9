/**
 * What the mail server of the tests proves its name with: 127.0.0.1, until 2120, signed by itself. Nobody trusts it who was not
 * told to, and it protects nothing, so its key may be read here.
 */
export const MAIL_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBhjCCASugAwIBAgIBATAKBggqhkjOPQQDAjAjMSEwHwYDVQQDDBhtYWlsIHNl
cnZlciBvZiB0aGUgdGVzdHMwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAw
MDBaMCMxITAfBgNVBAMMGG1haWwgc2VydmVyIG9mIHRoZSB0ZXN0czBZMBMGByqG
SM49AgEGCCqGSM49AwEHA0IABDl7CAaeuO6CXlirPwucli4wjkjWzdeKYKv+ZRCZ
sh98E5+KDTHhz5sXkDSejM179quVdP6kCUnuGDXFBzpdneajTjBMMBoGA1UdEQQT
MBGHBH8AAAGCCWxvY2FsaG9zdDAPBgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBSo
uW/PZkj5l3f0t8vFvSSrRLK4azAKBggqhkjOPQQDAgNJADBGAiEAsAYpiIs/CU0X
LvG2dwGXuf3idTNYxQnL+wIqtZKWE2UCIQCUlZgIo8y+n3KRhFDENRN0heyKLAKQ
RUrPTG2WnizsBA==
-----END CERTIFICATE-----
`;

export const MAIL_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgWAuZBe4qFNG3ne9G
8u9DnWhC6waTk9adeUpW3ghTIXGhRANCAAQ5ewgGnrjugl5Yqz8LnJYuMI5I1s3X
imCr/mUQmbIffBOfig0x4c+bF5A0nozNe/arlXT+pAlJ7hg1xQc6XZ3m
-----END PRIVATE KEY-----
`;
