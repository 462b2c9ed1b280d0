import { cloudfrontFunction } from './cloudfront-function.ts'
import { missingPage, type Site } from './site.ts'

/** Headers that CloudFront has settings of its own for; it refuses them among the custom ones. */
const settingOf = {
  'Content-Security-Policy': (value: string) => ({
    ContentSecurityPolicy: { ContentSecurityPolicy: value, Override: true },
  }),
  'X-Frame-Options': (value: string) => ({ FrameOptions: { FrameOption: value, Override: true } }),
  'X-Content-Type-Options': () => ({ ContentTypeOptions: { Override: true } }),
  'Referrer-Policy': (value: string) => ({ ReferrerPolicy: { ReferrerPolicy: value, Override: true } }),
} as const

/** AWS's own policy "CachingOptimized": what the files say of caching holds, brotli and gzip are told apart. */
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6'

const refer = (name: string, attribute: string): object => ({ 'Fn::GetAtt': [name, attribute] })
const join = (...parts: readonly unknown[]): object => ({ 'Fn::Join': ['', parts] })

/**
 * A CloudFormation template: a closed bucket, and a distribution before it. The distribution may list the bucket, because S3 answers
 * 403 for a missing file to whoever may not.
 */
export function cloudfrontTemplate(site: Site): string {
  const named = Object.entries(site.headers)
  const settings = named.flatMap(([name, value]) => (isSetting(name) ? [settingOf[name](value)] : []))
  const custom = named.filter(([name]) => !isSetting(name))
  const allowed = (action: string, resource: object): object => ({
    Effect: 'Allow',
    Principal: { Service: 'cloudfront.amazonaws.com' },
    Action: action,
    Resource: resource,
    Condition: {
      StringEquals: {
        'AWS:SourceArn': join('arn:aws:cloudfront::', { Ref: 'AWS::AccountId' }, ':distribution/', {
          Ref: 'Distribution',
        }),
      },
    },
  })
  const resources = {
    Bucket: { Type: 'AWS::S3::Bucket' },
    BucketPolicy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: {
        Bucket: { Ref: 'Bucket' },
        PolicyDocument: {
          Version: '2012-10-17',
          Statement: [
            allowed('s3:GetObject', join(refer('Bucket', 'Arn'), '/*')),
            allowed('s3:ListBucket', refer('Bucket', 'Arn')),
          ],
        },
      },
    },
    Access: {
      Type: 'AWS::CloudFront::OriginAccessControl',
      Properties: {
        OriginAccessControlConfig: {
          Name: { Ref: 'AWS::StackName' },
          OriginAccessControlOriginType: 's3',
          SigningBehavior: 'always',
          SigningProtocol: 'sigv4',
        },
      },
    },
    Fallback: {
      Type: 'AWS::CloudFront::Function',
      Properties: {
        Name: join({ Ref: 'AWS::StackName' }, '-fallback'),
        AutoPublish: true,
        FunctionConfig: {
          Comment: 'The page for every address that is no file',
          Runtime: 'cloudfront-js-2.0',
        },
        FunctionCode: cloudfrontFunction(site),
      },
    },
    Headers: {
      Type: 'AWS::CloudFront::ResponseHeadersPolicy',
      Properties: {
        ResponseHeadersPolicyConfig: {
          Name: join({ Ref: 'AWS::StackName' }, '-headers'),
          SecurityHeadersConfig: Object.assign({}, ...settings) as object,
          CustomHeadersConfig: {
            Items: custom.map(([Header, Value]) => ({ Header, Value, Override: true })),
          },
        },
      },
    },
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          Enabled: true,
          HttpVersion: 'http2and3',
          Origins: [
            {
              Id: 'files',
              DomainName: refer('Bucket', 'RegionalDomainName'),
              OriginAccessControlId: refer('Access', 'Id'),
              S3OriginConfig: { OriginAccessIdentity: '' },
            },
          ],
          DefaultCacheBehavior: {
            TargetOriginId: 'files',
            ViewerProtocolPolicy: 'redirect-to-https',
            Compress: true,
            CachePolicyId: cachingOptimized,
            ResponseHeadersPolicyId: { Ref: 'Headers' },
            FunctionAssociations: [
              { EventType: 'viewer-request', FunctionARN: refer('Fallback', 'FunctionMetadata.FunctionARN') },
            ],
          },
          CustomErrorResponses: [
            {
              ErrorCode: 404,
              ResponseCode: 404,
              ResponsePagePath: `/assets/${missingPage}`,
              ErrorCachingMinTTL: 0,
            },
          ],
        },
      },
    },
  }
  return `${JSON.stringify(
    {
      AWSTemplateFormatVersion: '2010-09-09',
      Description: 'Plotline on S3 and CloudFront. Written by the build.',
      Resources: resources,
      Outputs: {
        Bucket: { Value: { Ref: 'Bucket' } },
        Address: { Value: refer('Distribution', 'DomainName') },
      },
    },
    null,
    2,
  )}\n`
}

const isSetting = (name: string): name is keyof typeof settingOf => Object.hasOwn(settingOf, name)
